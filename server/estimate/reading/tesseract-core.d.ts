/** What is used here of Tesseract's C++ interface (tesseract/baseapi.h), as its WebAssembly build names it. */
declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  export interface TessBaseAPI {
    /** 0 when all went well. `mode` 1 is the LSTM engine. */
    Init(folder: string | null, models: string, mode: number): number
    SetVariable(name: string, value: string): boolean
    /** Takes the picture file `/input`; 0 when it could be read. */
    SetImageFile(orientation: number, radians: number): number
    /** 0 when all went well. */
    Recognize(monitor: null): number
    GetJSONText(): string
    /** Lets go of the picture and what was read in it; the models stay. */
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
