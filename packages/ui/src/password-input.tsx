import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';
import { useWords } from './words.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'prefix' | 'type'>) {
  const words = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isShown ? words.hidePassword : words.showPassword}
          icon={isShown ? <EyeOff /> : <Eye />}
          isPressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
