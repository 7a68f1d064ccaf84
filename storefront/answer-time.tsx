import { answerTime, NEVER_CLOSED } from '#contract/desk-hours.ts'
import { useSite } from './site.ts'

/**
 * When our desk answers, to end a sentence, without a full stop: `within 1 to 2 hours`. A prerendered page assumes an
 * open desk until hydration.
 */
export function useAnswerTime(): string {
  return answerTime(useSite()?.desk ?? NEVER_CLOSED, new Date())
}

export function AnswerTime() {
  return useAnswerTime()
}
