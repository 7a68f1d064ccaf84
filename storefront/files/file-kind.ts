/** Not every system knows the type of every file: phones leave HEIC without one, some desktops PDF too. */
export const NO_TYPE = ['', 'application/octet-stream']

/** What the browser says of a file, by its type or, without one, by its name. */
export function isPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'application/pdf' || (NO_TYPE.includes(type) && /\.pdf$/i.test(name))
}
