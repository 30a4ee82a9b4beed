/** What the forms of a product's page do to the product itself: its words, its pictures, its options. */
import { parse } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { MoveInput } from '#kernel/move.ts'
import { refuse as refusePicture } from '#kernel/pictures/refusals.ts'
import { notFound } from '#kernel/refusals.ts'
import { pictureFiles } from '#kernel/thai-inputs.ts'
import { addPicture } from './add-picture.server.ts'
import { addFromDrive } from './drive-pictures.server.ts'
import { saveProduct } from './editing.ts'
import { makeMatrix } from './option-matrix.ts'
import { changePicture } from './pictures.ts'
import { deskProduct } from './product-desk.ts'

export async function changeProductPage(
  context: Context,
  productId: string,
  form: Record<string, unknown>,
): Promise<{ saved: string }> {
  const typed = { ...form, productId } as never // each command parses what was typed
  switch (form.operation) {
    case 'product':
      await saveProduct(context, typed)
      return { saved: 'product' }
    case 'matrix':
      await makeMatrix(context, typed)
      return { saved: `matrix ${Date.now()}` }
    case 'pictures':
      await addPictures(context, productId, form)
      return { saved: `pictures ${Date.now()}` }
    case 'place': {
      const { id, before } = parse(MoveInput, form)
      await changePicture(context, { productId, name: id, before })
      return { saved: 'place' }
    }
    case 'picture':
      await changePicture(context, typed)
      return { saved: 'picture' }
    default:
      return notFound()
  }
}

async function addPictures(context: Context, productId: string, form: Record<string, unknown>): Promise<void> {
  const { name } = await deskProduct(context, { productId })
  const files = parse(pictureFiles, form.pictures ?? [])
  if (files.length === 0 && !form.drive) refusePicture('missing', { field: 'pictures' })
  for (const file of files)
    await addPicture(context, { productId, bytes: new Uint8Array(await file.arrayBuffer()), alt: name })
  if (form.drive) await addFromDrive(context, { productId, file: String(form.drive), alt: name })
}
