import * as z from 'zod'
import { loginName } from './login-name.ts'

export const ContactInput = z.object({ login: loginName })
