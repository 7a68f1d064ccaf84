/** Marks that repeat what stands above them: '"', "''", ',,', '-do-'. */
const DITTO = /(?<=^|[\s(])(?:["'〃]|''|,,|-\s?["']{1,2}\s?-|-do-|ditto)(?=[\s)]|$)/iu
/** The last word of the name, the amount and its unit, of 'White cloth 1 1/2 metre'. */
const REPEATED =
  /([\p{L}\p{M}]+)[^\p{L}\p{M}\d]*(\d[\d\s./]*(?:(\p{L}[\p{L}\p{M}]*)[^\p{L}\p{M}\d]*?)?)[^\p{L}\p{M}\d]*$/u

/**
 * 'Yellow " 1 "' under 'Red cloth 2 metre' is yellow cloth, 1 metre: before the number a mark stands for the last word of the name above it, behind the
 * number for the unit. Without a number in their line they stand for all of the amount: 'wheat " "' under 'barley 250 g'. Says which lines had such marks.
 */
export function fillDittos(lines: readonly string[]): { plain: string[]; filled: ReadonlySet<number> } {
  const filled = new Set<number>()
  const plain: string[] = []
  for (const [index, line] of lines.entries()) {
    const [, name = '', amount = '', unit = ''] = REPEATED.exec(plain[index - 1] ?? '') ?? []
    let text = line
    for (let found = DITTO.exec(text); found && name !== ''; found = DITTO.exec(text)) {
      const before = text.slice(0, found.index)
      const behind = text.slice(found.index + found[0].length)
      // Where a list counts its lines, the first number is no amount.
      const isUnit = /\p{L}.*\d/u.test(before)
      // 'Masoor (")' under 'Toor dal (250 g)', 'गेहूँ " "': as much of it.
      const isAmount = /\p{L}/u.test(before) && !/[\p{L}\d]/u.test(behind)
      text = isAmount && !isUnit ? before + amount : `${before}${isUnit ? unit : name}${behind}`
      filled.add(index)
    }
    plain.push(text)
  }
  return { plain, filled }
}
