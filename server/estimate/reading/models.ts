import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder that holds the recogniser's models; the recogniser takes all of them from one place. */
export const MODELS_FOLDER = path.join(import.meta.dirname, 'models')

/** Devanagari first: it reads Latin too, and Hindi suffers when another model is asked before it. */
export const MODELS = ['Devanagari', 'eng'] as const

/**
 * Names of the model files that are not there, empty when all is well. To be asked once at start: the recogniser waits for
 * ever for a model that is missing.
 */
export function missingModels(folder: string = MODELS_FOLDER): string[] {
  return MODELS.map((model) => `${model}.traineddata.gz`).filter((file) => !existsSync(path.join(folder, file)))
}
