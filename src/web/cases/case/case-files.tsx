import { useRevalidator } from 'react-router'
import type { ShownCase } from '#contracts/cases/cases.ts'
import type { ShownFile } from '#contracts/files/files.ts'
import { FileField } from '../../files/file-field.tsx'

interface CaseFilesProps {
  readonly shown: Pick<ShownCase, 'case_id' | 'files'>
  readonly files: readonly ShownFile[]
  readonly slot: string
  /** What the files are, for those who hear the page. */
  readonly label: string
}

/** The files of one place of a case; the page says anew how it stands when one has come or gone. */
export function CaseFiles({ shown: { case_id, files: taken }, files, slot, label }: CaseFilesProps) {
  const { revalidate } = useRevalidator()
  return (
    <FileField
      target={{ owner: { kind: 'case', id: case_id }, slot }}
      files={files.filter((file) => file.slot === slot)}
      most={taken.most}
      open={taken.open}
      label={label}
      onChange={() => void revalidate()}
    />
  )
}
