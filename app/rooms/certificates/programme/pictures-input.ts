/** Pure: what is chosen as seal, logo and signatures: files of the business's drive, by name. */
import * as z from 'zod'

export const pictureNames = ['seal', 'signer', 'second', 'logo'] as const
export type PictureOf = (typeof pictureNames)[number]

/** Empty: it stays as it is. */
const choice = z.string().max(255).default('')
export const PicturesInput = z.object({ seal: choice, signer: choice, second: choice, logo: choice })
/** What takes a picture away; no file is called so. */
export const noPicture = '/none'
