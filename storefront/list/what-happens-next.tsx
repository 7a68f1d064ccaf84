import { Steps } from '#ui/steps.tsx'

const STEPS = [
  { title: 'We read it while you watch', text: 'Handwritten or printed, in English or हिन्दी.' },
  { title: 'Every item gets its price', text: 'What we are not sure of, we mark for you.' },
  { title: 'You check and decide', text: 'Change an item, or leave out what you have at home.' },
] as const

export function WhatHappensNext() {
  return (
    <Steps title="What happens next" steps={STEPS} foot="You see the prices without an account, and pay nothing now." />
  )
}
