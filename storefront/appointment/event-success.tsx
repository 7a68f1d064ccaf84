import { privatePage } from '../page-meta.ts'

export const meta = () => privatePage('Your booking')

export default function EventSuccess() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>Your booking</h1>
    </div>
  )
}
