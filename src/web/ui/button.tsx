import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

/**
 * primary: THE action of a screen, one at a time (marigold). strong: a main action beside it (indigo).
 * secondary: everything else with a border. quiet: text only. danger: takes something away.
 */
type ButtonLook = 'primary' | 'strong' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

const SIZES = { small: 'button-small', medium: '', large: 'button-large' } as const

const look = (kind: ButtonLook, size: ButtonSize, extra?: string) =>
  classes('button', `button-${kind}`, SIZES[size], extra)

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  /** Shows a spinner and ignores clicks; the button keeps its place, its text and the focus. */
  readonly waiting?: boolean
}

export function Button({
  look: kind = 'secondary',
  size = 'medium',
  waiting = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={waiting ? 'button' : type}
      className={look(kind, size, classes(waiting && 'button-waiting', className))}
      aria-disabled={waiting || rest['aria-disabled']}
      onClick={waiting ? undefined : onClick}
    >
      {waiting && <Spinner />}
      {children}
    </button>
  )
}

interface LinkButtonProps extends LinkProps {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
}

/** A link that looks like a button: it leads somewhere. */
export function LinkButton({ look: kind = 'secondary', size = 'medium', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={look(kind, size, className)} />
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon. */
  readonly label: string
  readonly children: ReactNode
}

/** A round IconButton that takes one away or adds one. At its limit it does nothing, and keeps the focus. */
export function StepButton({ className, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <IconButton
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classes(
        'rounded-full border border-control text-indigo aria-disabled:border-line aria-disabled:text-ink-soft aria-disabled:opacity-55',
        className,
      )}
    />
  )
}

/** A square button of 44 pixels that shows only an icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes('icon-button', className)} aria-label={label} title={label}>
      {children}
    </button>
  )
}
