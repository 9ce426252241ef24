import { ImageUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './file-drop.module.css';
import { IconButton } from './icon-button.tsx';
import { useWords } from './words.tsx';

export type FileDropProps = {
  label: string;
  help: string;
  accept: readonly string[];
  maxFiles: number;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  error?: string | undefined;
};

/** Pick, drop or paste a few pictures; each shows as itself and can be taken out again. */
export function FileDrop(props: FileDropProps) {
  const { files, onFiles, maxFiles } = props;
  const words = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const add = (list: FileList | null) => onFiles([...files, ...(list ?? [])].slice(0, maxFiles));
  return (
    <div className={styles.area}>
      <label
        htmlFor={id}
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
        onPaste={(event) => add(event.clipboardData.files)}
      >
        <ImageUp aria-hidden="true" />
        <span className={styles.label}>{props.label}</span>
        <span className={styles.help}>{props.help}</span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple={maxFiles > 1}
          accept={props.accept.join(',')}
          disabled={files.length >= maxFiles}
          className={styles.input}
          aria-describedby={props.error ? `${id}-error` : undefined}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      {props.error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {props.error}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.file}>
              <Preview file={file} />
              <span className={styles.name}>{file.name}</span>
              <IconButton
                label={words.removeFile(file.name)}
                icon={<X />}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  return (
    <img
      src={address}
      alt=""
      width={44}
      height={44}
      className={styles.preview}
      onLoad={() => URL.revokeObjectURL(address)}
    />
  );
}
