/**
 * The parts of Tesseract's C++ interface (tesseract/baseapi.h) that are used here, named as in its WebAssembly build.
 */
declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  export interface TessBaseAPI {
    /** Returns 0 on success. `mode` 1 is the LSTM engine. */
    Init(folder: string | null, models: string, mode: number): number
    SetVariable(name: string, value: string): boolean
    /** Loads the picture file `/input`. Returns 0 on success. */
    SetImageFile(orientation: number, radians: number): number
    /** Returns 0 on success. */
    Recognize(monitor: null): number
    GetJSONText(): string
    /** Frees the picture and its results; the models stay loaded. */
    Clear(): void
  }
  export interface TesseractModule {
    TessBaseAPI: new () => TessBaseAPI
    FS: { writeFile(name: string, bytes: Uint8Array): void; unlink(name: string): void }
  }
  export default function loadTesseract(options: {
    print(text: string): void
    printErr(text: string): void
  }): Promise<TesseractModule>
}
