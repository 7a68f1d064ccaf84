import { answerTime, NEVER_CLOSED } from '#contract/desk-hours.ts'
import { useSite } from './site.ts'

/** When our desk answers, as the end of a sentence without its full stop: `within 1 to 2 hours`. A prerendered page takes the desk for open until it runs. */
export function useAnswerTime(): string {
  return answerTime(useSite()?.desk ?? NEVER_CLOSED, new Date())
}

export function AnswerTime() {
  return useAnswerTime()
}
