import * as t from '@hr/words/pages'
import { useLocation } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import type { ShellUser } from '~/http/page/shell.server.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { Icon, Mark } from '~/ui/icon.tsx'
import { Link } from '~/ui/page/link.tsx'
import { MenuLink } from './menu-link.tsx'

/** The product's name, and the menu of the person who is signed in. */
export function Header({ user }: { user: ShellUser }) {
  return (
    <header className="top">
      <Link className="brand" to={to('/')}>
        <Mark />
        {t.productName}
      </Link>{' '}
      <details className="dd" name="menu">
        <summary>
          <Avatar name={user.name} picture={user.picture} size="s" />
          <span className="vh">{t.accountLabel} </span>
          <span className="wide-only">{user.name}</span>
          <Icon name="down" />
        </summary>
        <AccountMenu user={user} />
      </details>
    </header>
  )
}

/** Who is signed in, and how they get to their profile and out. A small page has room for no more. */
export function AccountMenu({ user, isBrief = false }: { user: ShellUser; isBrief?: boolean }) {
  return (
    <div className="menu">
      <p>
        <strong>
          <bdi>{user.name}</bdi>
        </strong>
        <br />
        <span className="muted">{user.email}</span>
      </p>
      <MenuLink path={to('/profile')}>{t.myProfile}</MenuLink>{' '}
      {!isBrief && (
        <>
          <VersionLink /> <MenuLink path={to('/preferences')}>{t.preferences}</MenuLink>{' '}
          <MenuLink path={to('/help')}>{t.help}</MenuLink>
          <hr />
        </>
      )}
      <PostForm action={to('/logout')} reloadDocument>
        <input type="submit" value={t.logOut} />
      </PostForm>
    </div>
  )
}

/** Switches to the version without scripts, or back. The whole page is loaded again. */
export function VersionLink() {
  const { lite } = useShell()
  const query = new URLSearchParams(useLocation().search)
  query.set('lite', lite ? '0' : '1')
  return <a href={`?${query}`}>{lite ? t.fullVersion : t.lightVersion}</a>
}
