import type { CustomOrder, OrderFile } from './order.ts'
import type { Line } from './quotation.ts'

/** The key of a page of a list, made of its file and its page number. The `copyOf` of a line contains such a key. */
export function pageKey({ fileId, page }: Pick<Line, 'fileId' | 'page'>): string {
  return `${fileId}-${page}`
}

/** One page of the uploaded files, in the order of upload. `picture` is null for a file that could not be shown. */
export interface PhotoPage {
  key: string
  fileId: string
  /** Starts at 1, as in lines. */
  page: number
  title: string
  picture: { link: string; width: number; height: number } | null
  problem: string | null
}

/**
 * All pages of all files. A file without pages becomes one page without a picture, with the message that explains why.
 */
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

/** The page of a line, if it has a picture. Undefined otherwise. */
export function pageOfLine(pages: readonly PhotoPage[], line: Pick<Line, 'fileId' | 'page'>): PhotoPage | undefined {
  return pages.find(({ fileId, page, picture }) => picture && fileId === line.fileId && page === line.page)
}
