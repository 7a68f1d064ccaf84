import { ChevronDown } from 'lucide-react'
import { MAX_FILES_PER_LIST, QUOTATION_VALID_DAYS } from '#contract/limits.ts'
import { cancellationTerm, laterPaymentTerm } from '#contract/terms.ts'
import * as m from '#messages'
import { useAnswerTime } from '../answer-time.tsx'

const QUESTIONS = [
  {
    asked: m.enquiry_ask_kind,
    answer: () => m.enquiry_answer_kind({ files: MAX_FILES_PER_LIST }),
  },
  {
    asked: m.enquiry_ask_quotation,
    answer: (time: string) => m.enquiry_answer_quotation({ time }),
  },
  {
    asked: m.enquiry_ask_owe,
    answer: () => m.enquiry_answer_owe({ days: QUOTATION_VALID_DAYS }),
  },
  { asked: m.enquiry_ask_where, answer: () => m.enquiry_answer_where() },
  { asked: m.enquiry_ask_pay, answer: () => m.enquiry_answer_pay({ term: laterPaymentTerm() }) },
  { asked: m.enquiry_ask_cancel, answer: () => `${m.enquiry_answer_cancel()} ${cancellationTerm()}` },
] as const

/** Frequently asked questions. */
export function Questions() {
  const answerTime = useAnswerTime()
  return (
    <section aria-labelledby="questions" className="mt-14 sm:mt-20">
      <h2 id="questions">{m.enquiry_often_asked()}</h2>
      <div className="mt-5 grid items-start gap-x-12 border-b border-chandan lg:grid-cols-2">
        {[QUESTIONS.slice(0, 3), QUESTIONS.slice(3)].map((column) => (
          <div key={column[0]?.asked()}>
            {column.map(({ asked, answer }) => (
              <details key={asked()} className="group border-t border-chandan">
                <summary className="flex min-h-14 list-none items-center gap-4 py-3 font-medium hover:text-kumkum [&::-webkit-details-marker]:hidden">
                  <span className="min-w-0 grow">{asked()}</span>
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-kumkum transition-transform group-open:rotate-180"
                  />
                </summary>
                <p className="max-w-text pb-5 pr-9 text-kajal-soft">{answer(answerTime)}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
