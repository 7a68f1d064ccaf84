import { deskTest } from '#tests/support/operator.ts'
import { customerOf } from '#tests/support/customer.ts'
