import * as z from 'zod'
import { languageChoices } from '#kernel/languages.ts'

const Choice = z.enum(languageChoices)

/** `was` is what somebody saw. */
export const LanguageInput = z.object({ choice: Choice, was: Choice })
