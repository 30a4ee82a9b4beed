import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { cx } from './classes.ts'
import styles from './button.module.css'

type Look = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** fills the width it is given */
  wide?: boolean
  icon?: IconName
  iconAfter?: IconName
}
/** Either words to read, or an icon with words to hear. */
type Content = { children: ReactNode; label?: never } | { children?: never; label: string; icon: IconName }

export type ButtonProps = Look &
  Content & { busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label' | 'style'> & {
    ref?: React.Ref<HTMLButtonElement>
  }

/** `type` is "button" unless said otherwise; in a form say `type="submit"` or use SubmitButton. */
export function Button({
  kind,
  size,
  wide,
  icon,
  iconAfter,
  busy = false,
  label,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
      className={cx(buttonClass({ kind, size, wide, square: label !== undefined }), className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={size === 'small' ? 16 : 20} />}
    </button>
  )
}

export type LinkButtonProps = Look & Content & Omit<LinkProps, 'children' | 'aria-label' | 'style'>

export function LinkButton({
  kind,
  size,
  wide,
  icon,
  iconAfter,
  label,
  children,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      // The router knows no file: it would look for a page of that name.
      reloadDocument={rest.reloadDocument || rest.download !== undefined}
      aria-label={label}
      title={rest.title ?? label}
      className={cx(buttonClass({ kind, size, wide, square: label !== undefined }), className)}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 20} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={size === 'small' ? 16 : 20} />}
    </Link>
  )
}

/** For a plain `<a>` or `<summary>` that should look like a button. */
export function buttonClass(look: Omit<Look, 'icon' | 'iconAfter'> & { square?: boolean } = {}): string {
  const { kind = 'secondary', size = 'medium', wide = false, square = false } = look
  return cx(styles.button, styles[kind], styles[size], wide && styles.wide, square && styles.square) ?? ''
}
