import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Every file of the project that git knows, or that is new and not ignored. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return listed.trim().split('\n').filter(existsSync)
}

/** A fenced block. Its fence may be indented, as in a numbered step. */
const FENCE = /^( *)```(\w*)\n([\s\S]*?)\n\1```$/gm
const SHELL = /^(?:sh|bash|zsh|shell|console)$/
/** A line of a block without a language that is a command: after a prompt, or in a crontab. */
const PROMPT = /^ *(?:\$|(?:[\d*,/-]+ +){4}[\d*,/-]+) +(.*)$/gm
/** A program that starts a command when it is written inside a sentence. */
const PROGRAM = /^(?:[A-Z_]+=\S* )*(?:npm|npx|node|docker|ssh|curl|psql|pg_dump|pg_restore|createdb|rsync|aws) \S/

const COMMENT = String.raw`(?<=^|\s)#[^\n]*`
const SEPARATOR = String.raw`\n|&&|\|\||[|;&]`
const WORD = String.raw`(?:\$\([^)]*\)|"(?:[^"\\]|\\[\s\S])*"|'[^']*'|\\[\s\S]|[^\s"'\\|;&])+`

/** The words of a command, without quotes. */
export type Command = string[]

/**
 * Returns the commands in a Markdown text: those in shell blocks, those after a prompt, and those in backticks.
 * Variables in front of a command, comments, `cd` and npm's `-s` are left out.
 */
export function commandsOf(markdown: string): Command[] {
  const blocks = [...markdown.matchAll(FENCE)].flatMap(([, , language = '', body = '']) => {
    if (SHELL.test(language)) return [body.replaceAll(/^\s*\$ /gm, '')]
    return language === '' ? [...body.matchAll(PROMPT)].map(([, line = '']) => line) : []
  })
  const spans = [...markdown.replaceAll(FENCE, '').matchAll(/`([^`]+)`/g)]
    .map(([, span = '']) => span.replaceAll(/\s+/g, ' '))
    .filter((span) => PROGRAM.test(span))
  return [...blocks, ...spans].flatMap(commandsIn)
}

function commandsIn(shell: string): Command[] {
  const commands: Command[] = [[]]
  const tokens = shell.replaceAll('\\\n', ' ').matchAll(new RegExp(`${COMMENT}|${SEPARATOR}|${WORD}`, 'g'))
  for (const [token] of tokens) {
    if (token.startsWith('#')) continue
    if (new RegExp(`^(?:${SEPARATOR})$`).test(token)) commands.push([])
    else commands.at(-1)?.push(token.replace(/^(["'])([\s\S]*)\1$/, '$2'))
  }
  return commands.map(withoutSetting).filter(([program]) => program !== undefined && program !== 'cd')
}

function withoutSetting(words: string[]): Command {
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  const command = start === -1 ? [] : words.slice(start)
  return command[0] === 'npm' && command[2] === '-s' ? command.toSpliced(2, 1) : command
}

/** Returns the anchors that GitHub gives the headings of a Markdown text. */
export function anchorsOf(markdown: string): string[] {
  return [...markdown.replaceAll(FENCE, '').matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
