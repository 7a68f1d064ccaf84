import { WrongEnv } from '#server/env.ts'
import { WrongOrder } from './ask-desk.ts'

/**
 * Runs a command and prints what it gives. A wrong order, a wrong variable, what the system refuses and errors of `kinds` are said in one line;
 * any other error comes with its stack. After an error the process ends with 1.
 */
export async function runCommand(
  run: () => Promise<string>,
  ...kinds: (abstract new (
    ...args: never[]
  ) => Error)[]
): Promise<void> {
  try {
    console.log(await run())
  } catch (error) {
    const isPlain =
      [WrongOrder, WrongEnv, ...kinds].some((kind) => error instanceof kind) || (error as NodeJS.ErrnoException).code
    console.error(isPlain ? (error as Error).message : error)
    process.exitCode = 1
  }
}
