/** Our own small drawings on a 24 grid, one stroke. Decoration unless a label is given. */
import styles from './icon.module.css'
import { cx } from './classes.ts'

export type IconName = keyof typeof paths

export function Icon({ name, label, size = 20 }: { name: IconName; label?: string; size?: 16 | 20 | 24 | 32 | 48 }) {
  return (
    <svg
      className={cx(styles.icon)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size >= 32 ? 1.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={paths[name]} />
    </svg>
  )
}

const paths = {
  cart: 'M6 8h12l1 12H5L6 8Zm3 3V7a3 3 0 0 1 6 0v4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 15 0',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-3.8-8.8 2.6 2.6 5-5.3',
  warning: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.6v.1',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5V13m0 3v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5M12 8v-.1',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  grip: 'M9 6h.01 M15 6h.01 M9 12h.01 M15 12h.01 M9 18h.01 M15 18h.01',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9.5 7V4.5h5V7M6 7l1 13h10l1-13m-8 4v5.5m4-5.5v5.5',
  edit: 'm14.5 5.5 4 4L8 20H4v-4L14.5 5.5Z',
  truck:
    'M2.5 6h11v10.5h-11V6Zm11 4h4l4 3.5v3h-8V10ZM7 19.5A1.75 1.75 0 1 0 7 16a1.75 1.75 0 0 0 0 3.5Zm10 0a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  store:
    'M4 10v10h16V10M3 9.5 5 4h14l2 5.5c0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0ZM10 20v-5.5h4V20',
  qr: 'M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h2v2h-2v-2Zm4 0h2m-2 4h2v2h-2v-2Zm-4 0v2M7 7v.1M17 7v.1M7 17v.1',
  receipt: 'M6 3h12v18l-2.4-1.6L13.2 21 12 19.6 10.8 21l-2.4-1.6L6 21V3Zm3 5h6m-6 4h6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8 3.5V7m8-3.5V7',
  upload: 'M12 15.5V4m-4.5 4.5L12 4l4.5 4.5M4 15v5h16v-5',
  download: 'M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M4 15v5h16v-5',
  image: 'M4 5h16v14H4V5Zm0 11 4.5-4.5L13 16l2.5-2.5L20 18M15.5 9.5v.1',
  camera: 'M4 8h4l1.5-3h5L16 8h4v11H4V8Zm8 8.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
  sort: 'M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-9-9h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3Z',
  home: 'M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4v-9Z',
  box: 'm12 3 8.5 4.5v9L12 21l-8.5-4.5v-9L12 3Zm0 9 8.5-4.5M12 12v9m0-9L3.5 7.5M7.8 5.2l8.5 4.6',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5V4Zm4 4v.1',
  chart: 'M4 4v16h16M8.5 16v-4.5m4 4.5V8m4 8v-6',
  settings: 'M4 8h8m4 0h4M4 16h4m4 0h8m-6-8a2 2 0 1 0-4 0 2 2 0 0 0 4 0Zm-2 8a2 2 0 1 0-4 0 2 2 0 0 0 4 0Z',
  'sign-out': 'M10 4H5v16h5m4-4 4-4-4-4m4 4H9.5',
  bank: 'M3.5 9.5 12 4l8.5 5.5h-17ZM5.5 10v7m4.3-7v7m4.4-7v7m4.3-7v7M3.5 20h17',
  wallet: 'M4 7h15v12H4V7Zm0 0V5h12v2m-.5 6v.1',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  phone:
    'M6 3.5h3.5l1.5 4.5-2.2 1.5a11 11 0 0 0 5.7 5.7L16 13l4.5 1.5V18c0 1.4-1.1 2.5-2.5 2.5C10.5 20.5 3.5 13.5 3.5 6A2.5 2.5 0 0 1 6 3.5Z',
  chat: 'M4 5h16v11.5H9.5L5.5 20v-3.5H4V5Zm4 4h8m-8 3.5h5',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 1 8.5 6 8.5-6',
  map: 'M12 21c4.5-4.7 6.5-8 6.5-11a6.5 6.5 0 1 0-13 0c0 3 2 6.3 6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  copy: 'M9 9h11v11H9V9ZM5.5 15H4V4h11v1.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 1 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 1 0 5.7 5.7l1-1',
  external: 'M13.5 4H20v6.5M20 4l-9 9M17 14v6H4V7h6',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  more: 'M5 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0Zm6.5 0a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0ZM18 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0Z',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.6L12 16.9 6.9 19.6l1-5.6-4.1-4 5.7-.8L12 4Z',
  heart: 'M12 20s-8-4.6-8-10.3A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.7C20 15.4 12 20 12 20Z',
  play: 'M8 5v14l11-7L8 5Z',
  pause: 'M8.5 5v14m7-14v14',
  book: 'M12 6.5C10 5 7 4.5 4 4.5V18c3 0 6 .5 8 2 2-1.5 5-2 8-2V4.5c-3 0-6 .5-8 2Zm0 0V20',
  folder: 'M3.5 6h6l2 2.5h9V19h-17V6Z',
  file: 'M6 3.5h8L18.5 8v12.5H6v-17Zm8 0V8h4.5',
  grid: 'M4 4h6.5v6.5H4V4Zm9.5 0H20v6.5h-6.5V4ZM4 13.5h6.5V20H4v-6.5Zm9.5 0H20V20h-6.5v-6.5Z',
  table: 'M4 5h16v14H4V5Zm0 4.7h16M4 14.3h16M9.5 9.7V19',
  'folder-plus': 'M3.5 6h6l2 2.5h9V19h-17V6Zm8.5 5v5m-2.5-2.5h5',
  'folder-move': 'M3.5 6h6l2 2.5h9V19h-17V6Zm5 7.75h7m-2.75-2.75 2.75 2.75-2.75 2.75',
  video: 'M3.5 6h12v12h-12V6Zm12 4.5 5-3v9l-5-3',
  audio: 'M9 18.5V6l10-2.5V16M9 18.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  keyboard: 'M3 6.5h18v11H3v-11Zm3.5 3.5v.1m3.6-.1v.1m3.7-.1v.1m3.7-.1v.1M8 14h8',
  panes: 'M4 5h16v14H4V5Zm6 0v14',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
  gift: 'M4 8.5h16V12H4V8.5ZM5.5 12v8h13v-8M12 8.5V20m0-11.5C9 8.5 7.5 7 7.5 5.7 7.5 3.5 11 3 12 8.5Zm0 0c3 0 4.5-1.5 4.5-2.8 0-2.2-3.5-2.7-4.5 2.8Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M5 7.5C3.4 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.3M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.4 3.2M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  turn: 'M4 11h10v9.5H4V11Zm4-5.5h4a7 7 0 0 1 7 7V16m-3-3 3 3 3-3',
  'zoom-in': 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5M8 11h6m-3-3v6',
  'zoom-out': 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5M8 11h6',
  palette:
    'M12 3.5a8.5 8.5 0 1 0 0 17c1.4 0 2-.9 2-1.8 0-1.5-1.2-1.6-1.2-2.8 0-.9.7-1.4 1.7-1.4h2.2c2.2 0 3.8-1.5 3.8-3.8 0-4.2-3.9-7.2-8.5-7.2ZM7.5 12v.1M9.5 8v.1m5-.1v.1m3 3.4v.1',
  bubble:
    'M12 4.5c-4.7 0-8.5 2.9-8.5 6.5 0 3.2 3 5.9 7 6.4.4.1.6.5.5 1l-.3 2.1c3.6-1.5 9.8-5 9.8-9.5 0-3.6-3.8-6.5-8.5-6.5Z',
  disk: 'M4 6c0-1.4 3.6-2.5 8-2.5s8 1.1 8 2.5-3.6 2.5-8 2.5S4 7.4 4 6Zm0 0v12c0 1.4 3.6 2.5 8 2.5s8-1.1 8-2.5V6M4 12c0 1.4 3.6 2.5 8 2.5s8-1.1 8-2.5',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  rotate: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4h-4',
  return: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
}

/** For the gallery. */
export const iconNames = Object.keys(paths) as IconName[]
