/** The parts of libheif (heif.h) that are used here, named as in its WebAssembly build. */
declare module 'libheif-js/wasm-bundle.js' {
  type Handle = { readonly handle: unique symbol }
  interface HeifImage {
    handle: Handle
    get_width(): number
    get_height(): number
    free(): void
  }
  interface Decoded {
    /** Set if decoding failed. */
    code?: unknown
    image: unknown
    /** `data` is a view of the WebAssembly memory, with rows `stride` bytes apart. */
    channels?: { data: Uint8Array<ArrayBuffer>; stride: number; width: number; height: number }[]
  }
  const libheif: {
    ready?: Promise<unknown>
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[]; decoder: { delete(): void } }
    heif_image_release(image: unknown): void
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown }
    heif_image_handle_has_alpha_channel(handle: Handle): boolean | number
    heif_js_decode_image2(handle: Handle, colours: unknown, chroma: unknown): Decoded
  }
  export default libheif
}
