import { existsSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, 'models')

/**
 * The models for the first reading of a page. Devanagari comes before eng: it also reads Latin, and Hindi is read worse
 * if another model comes first.
 */
export const USUAL_MODELS = ['Devanagari', 'eng'] as const

/**
 * The other known scripts, each with a pattern for its letters. Their models also read Latin, but eng reads it better.
 */
export const OTHER_SCRIPTS = {
  Kannada: /\p{Script=Kannada}/gu,
  Telugu: /\p{Script=Telugu}/gu,
  Tamil: /\p{Script=Tamil}/gu,
  Gujarati: /\p{Script=Gujarati}/gu,
  Bengali: /\p{Script=Bengali}/gu,
  Malayalam: /\p{Script=Malayalam}/gu,
  Gurmukhi: /\p{Script=Gurmukhi}/gu,
} as const
export type OtherScript = keyof typeof OTHER_SCRIPTS

/** Scripts that are detected but not read, because the accuracy on lists has not been measured yet. */
export const UNREAD_SCRIPTS = ['Malayalam', 'Gurmukhi'] as const satisfies readonly OtherScript[]
export type UnreadScript = (typeof UNREAD_SCRIPTS)[number]

export function isUnreadScript(script: OtherScript): script is UnreadScript {
  return UNREAD_SCRIPTS.some((each) => each === script)
}

export type Model = (typeof USUAL_MODELS)[number] | OtherScript
export const MODELS: readonly Model[] = [...USUAL_MODELS, ...(Object.keys(OTHER_SCRIPTS) as OtherScript[])]

/** The line reader's model, and its characters, one per line in the order of the classes. */
const LINE_MODEL = { model: 'PP-OCRv4-rec.onnx', signs: 'PP-OCRv4-rec.signs.txt' } as const

export function lineModelFile(part: keyof typeof LINE_MODEL, folder: string = FOLDER): string {
  return path.join(folder, LINE_MODEL[part])
}

/** Returns the path of the text detector's model. */
export function detectionModelFile(folder: string = FOLDER): string {
  return path.join(folder, 'PP-OCRv4-det.onnx')
}

export function modelFile(model: Model, folder: string = FOLDER): string {
  return path.join(folder, `${model}.traineddata.gz`)
}

/** Returns the missing model files. Call it once at start. */
export function missingModels(folder?: string): string[] {
  const files = [
    ...MODELS.map((model) => modelFile(model, folder)),
    lineModelFile('model', folder),
    lineModelFile('signs', folder),
    detectionModelFile(folder),
  ]
  return files.filter((file) => !existsSync(file))
}
