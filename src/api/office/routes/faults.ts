import {
  deskFaultsResponse,
  type DeskFaultsResponse,
  deskRequeueRequest,
  deskResumeRequest,
} from '#contracts/office/work.ts'
import { Refusal } from '#contracts/errors.ts'
import { resumeSales } from '#modules/orders/index.ts'
import { listDeadJobs, requeueJob, type WorkDeps } from '#modules/work/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'
import { actorOf } from '../presenting.ts'

type FaultCalls = 'deskFaults' | 'deskRequeue' | 'deskResume'

/** Dead jobs and stopped suppliers. */
export function faultRoutes(work: WorkDeps): Pick<OfficeRoutes, FaultCalls> {
  return {
    deskFaults: officeRoute('deskFaults', {
      request: null,
      response: deskFaultsResponse,
      handle: () => faultsOf(work),
    }),
    deskRequeue: officeRoute('deskRequeue', {
      request: deskRequeueRequest,
      response: deskFaultsResponse,
      async handle({ session: { staff } }, { id }) {
        if ((await requeueJob(work, id, actorOf(staff))) === null) throw new Refusal('changed_meanwhile')
        work.poke()
        return faultsOf(work)
      },
    }),
    deskResume: officeRoute('deskResume', {
      request: deskResumeRequest,
      response: deskFaultsResponse,
      async handle({ session: { staff } }, { supplier }) {
        if (!(await resumeSales(work, supplier, actorOf(staff)))) throw new Refusal('changed_meanwhile')
        return faultsOf(work)
      },
    }),
  }
}

/** As many dead jobs as anybody reads. */
const MOST_DEAD = 100

async function faultsOf({ db, stops }: WorkDeps): Promise<DeskFaultsResponse> {
  const dead = await listDeadJobs(db, MOST_DEAD)
  return {
    dead_jobs: dead.map(({ id, kind, key, failures, lastError, finishedAt }) => ({
      id,
      kind,
      key,
      failures,
      last_error: lastError,
      at: finishedAt?.toISOString() ?? null,
    })),
    stopped_suppliers: (await stops.allNow()).map(({ supplierCode, fault, detail, stoppedAt }) => ({
      supplier: supplierCode,
      fault,
      detail,
      at: stoppedAt.toISOString(),
    })),
  }
}
