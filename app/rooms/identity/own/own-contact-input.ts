import * as z from 'zod'
import { loginName } from '../sign-in/login-name.ts'

export const ContactInput = z.object({ login: loginName })
