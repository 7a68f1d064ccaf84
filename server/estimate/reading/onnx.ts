import { type LineReader, openLineReader } from './line-reader.ts'
import { openTextDetector, type TextDetector } from './text-detector.ts'

/** The models that run in ONNX Runtime. */
export interface OnnxModels extends Pick<LineReader, 'read'>, Pick<TextDetector, 'find'> {
  /** Waits for running work, then releases the models. */
  close(): Promise<void>
}

/** Opens both models in this thread, each at its first use. */
export function openOnnx(): OnnxModels {
  let lineReader: Promise<LineReader> | null = null
  let textDetector: Promise<TextDetector> | null = null
  return {
    async read(strip) {
      lineReader ??= openLineReader()
      return (await lineReader).read(strip)
    },
    async find(picture) {
      textDetector ??= openTextDetector()
      return (await textDetector).find(picture)
    },
    async close() {
      await (await lineReader)?.close()
      await (await textDetector)?.close()
    },
  }
}
