/** What can be done with the words that are chosen on a writing surface. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { linkOf } from '#kernel/typed-link.ts'
import { PromptDialog } from '../ask-dialog.tsx'
import { cx } from '../classes.ts'
import { VisuallyHidden } from '../hidden.tsx'
import { useWords } from '../words.tsx'
import type { Writing } from './make-writing.ts'
import { writingWords } from './words.ts'
import styles from './writing.module.css'

/** Drawn anew by whoever shows it, at each turn of the surface. */
export function WritingTools({ writing, label }: { writing: Writing | null; label: string }) {
  const text = useWords(writingWords)
  const [asksLink, setAsksLink] = useState(false)
  const chain = () => writing!.chain().focus()
  const isLink = writing?.isActive('link') ?? false
  const tools = [
    {
      name: text.heading,
      face: 'H1',
      is: writing?.isActive('heading', { level: 2 }),
      run: () => chain().toggleHeading({ level: 2 }),
    },
    {
      name: text.subheading,
      face: 'H2',
      is: writing?.isActive('heading', { level: 3 }),
      run: () => chain().toggleHeading({ level: 3 }),
    },
    { name: text.strong, face: 'B', is: writing?.isActive('bold'), run: () => chain().toggleBold() },
    { name: text.slanted, face: 'I', is: writing?.isActive('italic'), run: () => chain().toggleItalic() },
    { name: text.list, face: '•', is: writing?.isActive('bulletList'), run: () => chain().toggleBulletList() },
  ]
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={text.tools(label)}
      className={styles.tools}
      // The words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ name, face, is, run }) => (
        <button
          key={name}
          type="button"
          className={cx(styles.tool, styles[face])}
          title={name}
          aria-pressed={is ?? false}
          onClick={() => run().run()}
        >
          <span aria-hidden="true">{face}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </button>
      ))}
      <button
        type="button"
        className={styles.tool}
        aria-pressed={isLink}
        onClick={() => (isLink ? chain().unsetLink().run() : setAsksLink(true))}
      >
        {text.link}
      </button>
      {/* It asks by a form of its own, and stands in one already. */}
      {createPortal(
        <PromptDialog
          open={asksLink}
          title={text.link}
          label={text.address}
          defaultValue="https://"
          onOk={(to) => {
            setAsksLink(false)
            if (linkOf(to) === null) return
            if (writing!.state.selection.empty)
              chain()
                .insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] })
                .run()
            else chain().setLink({ href: to }).run()
          }}
          onCancel={() => setAsksLink(false)}
        />,
        document.body,
      )}
    </div>
  )
}
