import { createUseCall } from '#ui/api/use-call.ts'
import { call } from '../api/call.ts'
import { allPages } from './all-pages.ts'

/** Like `useCall`, for a paginated list. `data` is the whole list. */
export const useAllPages = createUseCall(allPages(call))
