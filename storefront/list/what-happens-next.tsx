import * as m from '#messages'
import { Steps } from '#ui/steps.tsx'

export function WhatHappensNext() {
  return (
    <Steps
      title={m.list_next_title()}
      steps={[
        { title: m.list_next_read(), text: m.list_next_read_text() },
        { title: m.list_next_price(), text: m.list_next_price_text() },
        { title: m.list_next_decide(), text: m.list_next_decide_text() },
      ]}
      foot={m.list_next_foot()}
    />
  )
}
