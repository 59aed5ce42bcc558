import { createBrowserRouter } from 'react-router'
import { AccountPage } from './pages/account/account-page.tsx'
import { AuditPage } from './pages/audit/audit-page.tsx'
import { BrokenPage } from './pages/broken-page.tsx'
import { NothingHere } from './pages/nothing-here.tsx'
import { CasePage } from './pages/cases/case-page.tsx'
import { CasesPage } from './pages/cases/cases-page.tsx'
import { FaultsPage } from './pages/work/faults-page.tsx'
import { MoneyPage } from './pages/money/money-page.tsx'
import { OrderPage } from './pages/order-page.tsx'
import { FirstPage, Office } from './office.tsx'
import { JoinPage } from './pages/signing-in/join-page.tsx'
import { WorkItemPage } from './pages/work/work-item-page.tsx'
import { WorkPage } from './pages/work/work-page.tsx'

/** Every page of the desk. What is looked for stands in the address. */
export const officeRouter = createBrowserRouter(
  [
    { path: '/join', element: <JoinPage />, errorElement: <BrokenPage /> },
    {
      element: <Office />,
      errorElement: <BrokenPage />,
      children: [
        { index: true, element: <FirstPage /> },
        { path: 'cases', element: <CasesPage /> },
        { path: 'cases/:reference', element: <CasePage /> },
        { path: 'work', element: <WorkPage /> },
        { path: 'work/:id', element: <WorkItemPage /> },
        { path: 'faults', element: <FaultsPage /> },
        { path: 'money', element: <MoneyPage /> },
        { path: 'audit', element: <AuditPage /> },
        { path: 'account', element: <AccountPage /> },
        { path: 'orders', element: <OrderPage /> },
        { path: 'orders/:reference', element: <OrderPage /> },
        { path: '*', element: <NothingHere /> },
      ],
    },
  ],
  { basename: '/office' },
)
