/** What stands around each page of a register: the way back to selling, and the others. */
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { useVisitor } from '#ui/by-role.tsx'
import { Menu } from '#ui/menu.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenGoods, SeenTill } from '../counter/see-counter.ts'
import { childrenWords } from '../children-words.ts'
import { printWords } from '../print-words.ts'
import { PrintersDialog } from './print/printers-dialog.tsx'
import {
  baseOf,
  changePlacesAt,
  chooseOf,
  counterAt,
  counterChildren,
  displayPath,
  panelPath,
  shiftPath,
} from '../links.ts'
import styles from './pos.module.css'

const icons = {
  product: 'tag',
  order: 'receipt',
  billing: 'file',
  calculator: 'grid',
  stock_manager: 'box',
} as const

export const useBase = () => baseOf(useLocation().pathname)

/** All pages of a register, as one list. */
export function CounterMenu({
  register,
  categories = [],
}: {
  register: SeenTill['register']
  categories?: SeenGoods['categories']
}) {
  const text = useWords(childrenWords)
  const base = useBase()
  const printing = useWords(printWords)
  const { isPaired } = useVisitor()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        button={{ kind: 'quiet', icon: 'menu', label: text.more }}
        name={text.more}
        align="end"
        items={[
          ...counterChildren.map((child) => ({
            label: text[child],
            icon: icons[child],
            to: counterAt(base, register.id, child),
          })),
          { label: text.display, icon: 'qr', to: displayPath(register.id) },
          { label: text.shift(register.shift.zNo), icon: 'clock', to: shiftPath(register.shift.id) },
          { label: text.panel, icon: 'bell', to: panelPath },
          { label: printing.printers, icon: 'receipt', onChoose: () => setOpen(true) },
          ...(isPaired
            ? [{ label: text.changePlaces, icon: 'users', to: changePlacesAt(pathname + search) } as const]
            : []),
          { label: text.leave, icon: 'store', to: chooseOf(base) },
        ]}
      />
      {isOpen && <PrintersDialog categories={categories} onClose={() => setOpen(false)} />}
    </>
  )
}

export function ChildPage({
  register,
  title,
  children,
}: {
  register: SeenTill['register']
  title: string
  children: ReactNode
}) {
  const text = useWords(childrenWords)
  const base = useBase()
  return (
    <main id="main">
      <header className={styles.bar}>
        <LinkButton to={counterAt(base, register.id)} kind="quiet" icon="arrow-left" label={text.back} />
        <h1>
          {title}
          <small>{register.name}</small>
        </h1>
        <div className={styles.barEnd}>
          <CounterMenu register={register} />
        </div>
      </header>
      {children}
    </main>
  )
}
