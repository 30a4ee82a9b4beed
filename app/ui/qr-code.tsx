import styles from './qr-code.module.css'

/** Always dark on white, with its quiet zone, so that a camera reads it in a dark theme too. */
export function QrCode({
  code,
  label,
  size = 'large',
}: {
  code: { size: number; path: string }
  label: string
  size?: 'large' | 'small'
}) {
  return (
    <svg
      className={styles[size]}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  )
}
