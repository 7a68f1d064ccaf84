import { WrongEnv } from '#server/env.ts'
import { WrongOrder } from './ask-desk.ts'

/**
 * Runs a command and prints its result. Prints one line for a wrong argument, a wrong variable, a system error or an
 * error of `kinds`; prints the stack for any other error. After an error the exit code is 1.
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
