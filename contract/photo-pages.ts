import type { CustomOrder, OrderFile } from './order.ts'
import type { Line } from './quotation.ts'

/** A page of a list by its file and its number; what `copyOf` of a line names. */
export function pageKey({ fileId, page }: Pick<Line, 'fileId' | 'page'>): string {
  return `${fileId}-${page}`
}

/** One page of what was uploaded, in the order it was uploaded. `picture` is null for a file that could not be shown. */
export interface PhotoPage {
  key: string
  fileId: string
  /** From 1, as lines count. */
  page: number
  title: string
  picture: { link: string; width: number; height: number } | null
  problem: string | null
}

/** Every page of every file; a file without pages is one page without a picture, with the sentence that says why. */
export function photoPages(files: readonly OrderFile[], problems: CustomOrder['reading']['problems']): PhotoPage[] {
  return files.flatMap((file): PhotoPage[] => {
    const problem = problems.find(({ fileId }) => fileId === file.id)?.message ?? null
    const shown = { fileId: file.id, title: file.title, problem }
    if (file.pages.length === 0)
      return [{ ...shown, key: pageKey({ fileId: file.id, page: 0 }), page: 1, picture: null }]
    return file.pages.map((picture, index) => {
      const page = index + 1
      return { ...shown, key: pageKey({ fileId: file.id, page }), page, picture }
    })
  })
}

/** The page with a picture of a line; undefined when there is none. */
export function pageOfLine(pages: readonly PhotoPage[], line: Pick<Line, 'fileId' | 'page'>): PhotoPage | undefined {
  return pages.find(({ fileId, page, picture }) => picture && fileId === line.fileId && page === line.page)
}
