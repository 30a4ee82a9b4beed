/** Pure: to whom a ticket is given. */
import * as z from 'zod'
import { emailAddress, properName } from '#kernel/contact-inputs.ts'

export const GiveInput = z.object({ name: properName({ max: 200 }), email: emailAddress })
