/** What the forms of a business's page do. */
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { addBranch, renameBusiness } from '#rooms/cluster/index.ts'
import { placePost, removePost, savePost } from '../chart/positions.ts'
import { type Loss, saveRights, whatIsLost } from '../rights/role-rights.ts'

/** Who would lose what: asked before it is done. */
export interface Asks {
  asks: Loss
  rights: string[]
}

export async function doFor(
  context: Context,
  clusterId: string,
  form: Record<string, unknown>,
): Promise<{ saved: string } | Asks> {
  const sent = { ...form, clusterId } as never // each command reads it by its own schema
  switch (form.operation) {
    case 'post':
      return { saved: `post ${(await savePost(context, sent)).id} ${Date.now()}` }
    case 'place':
      await placePost(context, sent)
      return { saved: 'place' }
    case 'removePost':
      await removePost(context, sent)
      return { saved: 'removed' }
    case 'rename':
      await renameBusiness(context, { ...form, id: clusterId } as never)
      return { saved: 'rename' }
    case 'branch':
      return { saved: `branch ${(await addBranch(context, sent)).id}` }
    case 'rights': {
      const loss = form.agreed === 'on' ? null : await whatIsLost(context, sent)
      if (loss) return { asks: loss, rights: [form.rights].flat().map(String) }
      return { saved: `rights ${(await saveRights(context, sent)).role}` }
    }
    default:
      return notFound()
  }
}
