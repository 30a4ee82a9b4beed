import * as z from 'zod'
import { areaNames } from '#kernel/areas.ts'

const Areas = z.array(z.enum(areaNames)).max(areaNames.length)

/** `was` is what was closed when somebody looked. */
export const FeatureInput = z.object({ open: Areas, was: Areas })
