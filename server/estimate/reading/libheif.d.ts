/** What is used here of libheif (heif.h), as its WebAssembly build names it. */
declare module 'libheif-js/wasm-bundle.js' {
  type Handle = { readonly handle: unique symbol }
  interface HeifImage {
    handle: Handle
    get_width(): number
    get_height(): number
    free(): void
  }
  interface Decoded {
    /** Set when it failed. */
    code?: unknown
    image: unknown
    /** `data` is a view of its memory, rows `stride` bytes apart. */
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
