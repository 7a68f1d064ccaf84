/**
 * Creates the files of uploads, given on standard input, before they are read. Runs in its own process, so that its
 * memory is not counted.
 */
import { text } from 'node:stream/consumers'
import { fileOf, type Upload } from './uploads.ts'

const uploads: Upload[] = JSON.parse(await text(process.stdin))
for (const upload of uploads) await fileOf(upload)
