import { privatePage } from '../page-meta.ts'

export const meta = () => privatePage('Your profile')

export default function ProfilePage() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>Your profile</h1>
    </div>
  )
}
