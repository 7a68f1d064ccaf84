import sharp from 'sharp'
import { MAX_PIXELS, type Picture, upright } from './decode-picture.ts'
import { UnreadableFile } from './unreadable.ts'

/** Decodes a HEIC picture in this thread. It needs memory for the picture at full size: 4.5 bytes per pixel. */
export async function decodeHeic(bytes: Uint8Array): Promise<Picture> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  await libheif.ready
  const file = new libheif.HeifDecoder()
  const images = file.decode(bytes)
  const [image] = images
  if (!image) throw new UnreadableFile('broken')
  if (image.get_width() * image.get_height() > MAX_PIXELS) throw new UnreadableFile('too-large')
  const hasAlpha = Boolean(libheif.heif_image_handle_has_alpha_channel(image.handle))
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
  const colours = libheif.heif_colorspace.heif_colorspace_RGB
  const decoded = libheif.heif_js_decode_image2(image.handle, colours, hasAlpha ? rgba : rgb)
  const [plane] = decoded.channels ?? []
  if (decoded.code || !plane) throw new UnreadableFile('broken')
  const { width, height, stride, data } = plane
  const row = width * (hasAlpha ? 4 : 3)
  // Moves the rows in place, because a copy would need the same memory again.
  for (let y = 1; y < height; y++) data.copyWithin(y * row, y * stride, y * stride + row)
  const raw = { width, height, channels: hasAlpha ? 4 : 3 } as const
  const picture = await upright(sharp(data.subarray(0, row * height), { raw, limitInputPixels: MAX_PIXELS }))
  // Nothing is freed after an error, because an error ends the thread.
  libheif.heif_image_release(decoded.image)
  for (const each of images) each.free()
  file.decoder.delete()
  return picture
}
