/** Pure: what is pasted becomes the block that shows it. */
import type { Block } from '../../blocks/kinds.ts'
import { readEmbed } from '../../pages/embeds.ts'
import { newBlock } from '../../pages/page-doc.ts'
import { videoOf } from '../../pages/page-links.ts'
import { freshId } from './tree.ts'

/** null: no address, or of nobody we know. What cannot be shown as it is (a short link) says why beside its field. */
export function blockOfPasted(typed: string): Block | null {
  const text = typed.trim()
  if (text === '') return null
  const read = readEmbed(text)
  if (read !== 'unknown') return newBlock('embed', freshId(), { to: text })
  const cited = citedIn(text)
  const film = videoOf(cited ?? text) ?? videoOf(`https://${text}`)
  return film === null ? null : newBlock('video', freshId(), { to: film })
}

/** TikTok's piece of HTML names its film in `cite`. */
const citedIn = (text: string): string | null =>
  /^<blockquote\s[^>]*?\bcite\s*=\s*"(https:\/\/www\.tiktok\.com\/[^"\s]+)"/i.exec(text)?.[1] ?? null
