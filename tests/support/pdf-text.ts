import { PDFiumLibrary } from '@hyzyla/pdfium'

let pdfium: Promise<PDFiumLibrary> | undefined

/** The text of each page of a PDF. White space is collapsed to single spaces. */
export async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  pdfium ??= PDFiumLibrary.init()
  const document = await (await pdfium).loadDocument(pdf)
  try {
    return Array.from(document.pages(), (page) => page.getText().replace(/\s+/gu, ' '))
  } finally {
    document.destroy()
  }
}
