import { Fragment, type MouseEvent } from 'react'
import { useHydrated } from '~/ui/page/use-hydrated.ts'

type Props = { labels: readonly string[]; choose: (event: MouseEvent<HTMLInputElement>) => void }

/** Buttons that fill in parts of the form; without a script the page comes back with them filled in. */
export function ChoiceButtons({ labels, choose }: Props) {
  const isScripted = useHydrated()
  return labels.map((label) => (
    <Fragment key={label}>
      <input
        className="btn sm"
        type={isScripted ? 'button' : 'submit'}
        name="intent"
        value={label}
        formNoValidate
        onClick={isScripted ? choose : undefined}
      />{' '}
    </Fragment>
  ))
}
