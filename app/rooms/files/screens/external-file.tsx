import { useState } from 'react'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { ExternalShare } from '../share/external.ts'
import { externalData, externalOperation } from '../share/external-page.server.ts'
import { externalWords } from '../share/external-words.ts'
import { FileViewer } from '../parts/viewer/file-viewer.tsx'
import { ExternalDoor, ExternalFacts, externalMeta, ExternalShell } from './external/external-shell.tsx'
import { ItemFace } from './item-face.tsx'
import styles from './external/external.module.css'
import type { Route } from './+types/external-file'

export const loader = load((context, { request, params }: Route.LoaderArgs) =>
  externalData(context, request, params.code, 'file'),
)

export const action = act(anyone, (context, form, { request, params }: Route.ActionArgs) =>
  externalOperation(context, request, { code: params.code, type: 'file' }, form),
)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return externalMeta(loaderData, matches)
}

/** One file, for whoever was sent the link. */
export default function ExternalFile({ loaderData: link, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined
  return (
    <ExternalShell house={link.house} here={link.here}>
      {link.state === 'open' ? <File share={link.share} /> : <ExternalDoor link={link} refused={refused} />}
    </ExternalShell>
  )
}

function File({ share }: { share: ExternalShare }) {
  const text = useWords(externalWords)
  const [isOpen, setOpen] = useState(false)
  const { item, permissions } = share
  if (!item) return null
  const { name, view, download, large } = item
  return (
    <article className={styles.file}>
      <div className={styles.preview}>
        {large ? (
          <img
            src={large}
            alt={name}
            width={item.width ?? undefined}
            height={item.height ?? undefined}
            className={styles.picture}
          />
        ) : (
          <ItemFace item={{ ...item, thumbnail: null }} large className={styles.blank} />
        )}
      </div>
      <h1 className={styles.name}>{name}</h1>
      <ExternalFacts share={share} />
      <div className={styles.operations}>
        {(view ?? large) && (
          <Button kind={download ? 'secondary' : 'primary'} size="large" icon="eye" onClick={() => setOpen(true)}>
            {text.look}
          </Button>
        )}
        {download && (
          <LinkButton kind="primary" size="large" icon="download" to={download} reloadDocument>
            {text.download}
          </LinkButton>
        )}
      </div>
      {permissions.view && !permissions.download && (
        <div className={styles.note}>
          <Notice tone="info">{(view ?? large) ? text.onlyLook : text.noPreview}</Notice>
        </div>
      )}
      {isOpen && <FileViewer items={[item]} index={0} onClose={() => setOpen(false)} />}
    </article>
  )
}
