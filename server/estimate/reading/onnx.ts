import { type LineReader, openLineReader } from './line-reader.ts'
import { openTextDetector, type TextDetector } from './text-detector.ts'

/** What the models know that ONNX Runtime runs. */
export interface OnnxModels extends Pick<LineReader, 'read'>, Pick<TextDetector, 'find'> {
  /** When what they work on is done. */
  close(): Promise<void>
}

/** Both models in this thread, each opened when it is first asked. */
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
