import { ChevronDown } from 'lucide-react'
import { MAX_FILES_PER_LIST, QUOTATION_VALID_DAYS, TERMS } from '#contract/limits.ts'
import { AnswerTime } from '../answer-time.tsx'

const [, PAYMENT, CANCELLING] = TERMS

const QUESTIONS = [
  {
    asked: 'What kind of list can I send?',
    answer: `Photos or a PDF, up to ${MAX_FILES_PER_LIST} files of 10 MB each. It may be printed or written by hand, in English, Hindi, Marathi, Kannada, Telugu, Tamil, Gujarati or Bengali. Nothing has to be typed.`,
  },
  {
    asked: 'When do I have my quotation?',
    answer: (
      <>
        Within seconds when every line of your list is clear. Lines that are not clear are marked, never guessed: settle
        them yourself on the page, or leave them to our desk, which answers <AnswerTime />.
      </>
    ),
  },
  {
    asked: 'Do I owe anything for a quotation?',
    answer: `No. You can leave lines out, ask for changes or reject it. It stays valid for ${QUOTATION_VALID_DAYS} days, and only an order you place at checkout counts.`,
  },
  {
    asked: 'Where do you deliver?',
    answer: 'In Bengaluru. Type your pincode or your area at checkout, and you see at once whether we come there.',
  },
  {
    asked: 'When do I pay?',
    answer: `As you choose at checkout: as soon as the order is placed, or when it comes where we offer that. If you pay later: ${PAYMENT}`,
  },
  {
    asked: 'Can I cancel an order?',
    answer: `Yes, on the page of the order, until it is completed. ${CANCELLING}`,
  },
] as const

/** What is asked most, answered without a message. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-14 sm:mt-20">
      <h2 id="questions">Often asked</h2>
      <div className="mt-5 grid items-start gap-x-12 border-b border-chandan lg:grid-cols-2">
        {[QUESTIONS.slice(0, 3), QUESTIONS.slice(3)].map((column) => (
          <div key={column[0]?.asked}>
            {column.map(({ asked, answer }) => (
              <details key={asked} className="group border-t border-chandan">
                <summary className="flex min-h-14 list-none items-center gap-4 py-3 font-medium hover:text-kumkum [&::-webkit-details-marker]:hidden">
                  <span className="min-w-0 grow">{asked}</span>
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-kumkum transition-transform group-open:rotate-180"
                  />
                </summary>
                <p className="max-w-text pb-5 pr-9 text-kajal-soft">{answer}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
