import { createUseCall } from '#ui/api/use-call.ts'
import { call } from '../api/call.ts'
import { allPages } from './all-pages.ts'

/** As `useCall`, of a list that comes in pages: its data is the whole list. */
export const useAllPages = createUseCall(allPages(call))
