/** The scripts in which we read lists. */
const READ =
  /[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Tamil}\p{Script=Gujarati}\p{Script=Bengali}]/u

/** Whether most letters of a text are in a script that we do not read, such as Malayalam or Urdu. */
export function isInUnreadScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => READ.test(letter)).length * 2 < letters.length
}
