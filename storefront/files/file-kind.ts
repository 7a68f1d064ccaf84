/** Some systems report no type for some files: phones for HEIC, some desktops for PDF. */
export const NO_TYPE = ['', 'application/octet-stream']

/** Whether a file is a PDF by its type, or by its name if it has no type. */
export function isPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'application/pdf' || (NO_TYPE.includes(type) && /\.pdf$/i.test(name))
}
