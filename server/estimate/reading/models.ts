import { existsSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, 'models')

/**
 * The models a page is read with at first. Devanagari comes before eng: it reads Latin too, and Hindi suffers when another model is
 * asked before it.
 */
export const USUAL_MODELS = ['Devanagari', 'eng'] as const

/** The other scripts that are known, each with the letters that show it. Their models read Latin as well, eng reads it better. */
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

/** Of these only the script is told: nobody has measured yet how well lists are read in them. */
export const UNREAD_SCRIPTS = ['Malayalam', 'Gurmukhi'] as const satisfies readonly OtherScript[]
export type UnreadScript = (typeof UNREAD_SCRIPTS)[number]

export function isUnreadScript(script: OtherScript): script is UnreadScript {
  return UNREAD_SCRIPTS.some((each) => each === script)
}

export type Model = (typeof USUAL_MODELS)[number] | OtherScript
export const MODELS: readonly Model[] = [...USUAL_MODELS, ...(Object.keys(OTHER_SCRIPTS) as OtherScript[])]

/** The model of the line reader, and the signs it knows, one a line in the order of its classes. */
const LINE_MODEL = { model: 'PP-OCRv4-rec.onnx', signs: 'PP-OCRv4-rec.signs.txt' } as const

export function lineModelFile(part: keyof typeof LINE_MODEL, folder: string = FOLDER): string {
  return path.join(folder, LINE_MODEL[part])
}

/** The model of the text detector. */
export function detectionModelFile(folder: string = FOLDER): string {
  return path.join(folder, 'PP-OCRv4-det.onnx')
}

export function modelFile(model: Model, folder: string = FOLDER): string {
  return path.join(folder, `${model}.traineddata.gz`)
}

/** The model files that are not there, empty when all is well. To be asked once at start. */
export function missingModels(folder?: string): string[] {
  const files = [
    ...MODELS.map((model) => modelFile(model, folder)),
    lineModelFile('model', folder),
    lineModelFile('signs', folder),
    detectionModelFile(folder),
  ]
  return files.filter((file) => !existsSync(file))
}
