import {
  acceptLinkRequest,
  acceptLinkResponse,
  languageRequest,
  openLinkRequest,
  openLinkResponse,
  recoveryCodesResponse,
  renewCodesRequest,
  renewCodesResponse,
  signedOutResponse,
  type StaffResponse,
  staffResponse,
  staffSignInRequest,
} from '#contracts/office/sign-in.ts'
import {
  acceptStaffLink,
  countRecoveryCodes,
  findStaffSession,
  openStaffLink,
  renewOwnRecoveryCodes,
  setStaffLanguage,
  signInStaff,
  signOutStaff,
  type StaffDeps,
  type StaffSession,
} from '#modules/staff/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'

/** Getting in and out. */
export function signInRoutes(deps: StaffDeps): Pick<OfficeRoutes, Entering | Inside> {
  return { ...enteringRoutes(deps), ...insideRoutes(deps) }
}

type Entering = 'signIn' | 'openLink' | 'acceptLink'
type Inside = 'me' | 'signOut' | 'setLanguage' | 'recoveryCodes' | 'renewCodes'

function enteringRoutes(deps: StaffDeps): Pick<OfficeRoutes, Entering> {
  return {
    signIn: officeRoute('signIn', {
      request: staffSignInRequest,
      response: staffResponse,
      cost: 'password',
      async handle({ cookie }, input) {
        const opened = await signInStaff(deps, input, cookie.device)
        cookie.keep(opened)
        return describe(await sessionOf(deps, opened.secret))
      },
    }),
    openLink: officeRoute('openLink', {
      request: openLinkRequest,
      response: openLinkResponse,
      cost: 'password',
      handle: (_, input) => openStaffLink(deps, input),
    }),
    acceptLink: officeRoute('acceptLink', {
      request: acceptLinkRequest,
      response: acceptLinkResponse,
      cost: 'password',
      async handle({ cookie }, input) {
        const { recoveryCodes, ...opened } = await acceptStaffLink(deps, input)
        cookie.keep(opened)
        return { ...describe(await sessionOf(deps, opened.secret)), recovery_codes: [...recoveryCodes] }
      },
    }),
  }
}

function insideRoutes(deps: StaffDeps): Pick<OfficeRoutes, Inside> {
  return {
    me: officeRoute('me', { request: null, response: staffResponse, handle: async ({ session }) => describe(session) }),
    signOut: officeRoute('signOut', {
      request: null,
      response: signedOutResponse,
      async handle({ session, cookie }) {
        await signOutStaff(deps, session.staff)
        cookie.forget()
        return { status: 'signed_out' as const }
      },
    }),
    recoveryCodes: officeRoute('recoveryCodes', {
      request: null,
      response: recoveryCodesResponse,
      handle: async ({ session: { staff } }) => ({ left: await countRecoveryCodes(deps.db, staff) }),
    }),
    renewCodes: officeRoute('renewCodes', {
      request: renewCodesRequest,
      response: renewCodesResponse,
      handle: async ({ session: { staff } }, { code }) => ({
        recovery_codes: [...(await renewOwnRecoveryCodes(deps, staff, code))],
      }),
    }),
    setLanguage: officeRoute('setLanguage', {
      request: languageRequest,
      response: staffResponse,
      async handle({ session }, { language }) {
        await setStaffLanguage(deps, session.staff, language)
        return describe({ ...session, staff: { ...session.staff, language } })
      },
    }),
  }
}

async function sessionOf(deps: StaffDeps, secret: string): Promise<StaffSession> {
  const session = await findStaffSession(deps, secret)
  if (!session) throw new Error('a session that was just opened is not there')
  return session
}

function describe({ staff: { email, name, role, language }, endsAt, idleEndsAt }: StaffSession): StaffResponse {
  return {
    staff: { email, name, role, language },
    ends_at: endsAt.toISOString(),
    idle_ends_at: idleEndsAt.toISOString(),
  }
}
