import { createUseCall } from '#ui/api/use-call.ts'
import { call } from './call.ts'

export const useCall = createUseCall(call)
