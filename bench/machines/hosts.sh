#!/bin/sh
# Network namespaces as hosts, each with an OpenSSH server of its own: what `--machines` was tried with.
# Needs root, iproute2 and openssh-server. Nothing listens outside the namespaces.
#
#   bench/machines/hosts.sh up DIR 5      h1 to h5 at 10.66.0.1 to .5; DIR/five.yaml names them, with a
#                                         node of a store on each but the last two, which carry load
#   bench/machines/hosts.sh down DIR      ends what `up` started, by its pids, and removes the namespaces
#
#   AHEAD=5:2   the monotonic clock of h5 is 2 s ahead (a time namespace)
#   DELAY=4:5   a round trip to h4 takes 5 ms longer (delay.py between two tap devices, half each way)
#
# DIR has the hosts' keys and logs and is not below /tmp, which slurm.sh gives each host anew.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd)
verb=$1
mkdir -p "$2"
dir=$(CDPATH='' cd -- "$2" && pwd)
bridge=dohyobr

# One word each: number of the host, and the figure that it has of its own.
host_of() { printf '%s\n' "${1%%:*}"; }
figure_of() { printf '%s\n' "${1#*:}"; }

# A host whose frames go through delay.py has a tap device for an Ethernet card.
connect() {
    if [ "$(host_of "${DELAY:-}")" = "$1" ]; then
        ip -n "h$1" tuntap add e0 mode tap
        ip tuntap add "dohyo$1" mode tap
        python3 "$here/delay.py" "h$1" e0 "dohyo$1" "$(figure_of "$DELAY")" 2>"$dir/delay.log" &
        echo $! >"$dir/delay.pid"
    else
        ip link add "dohyo$1" type veth peer name e0 netns "h$1"
    fi
    ip link set "dohyo$1" master $bridge up
    ip -n "h$1" addr add "10.66.0.$1/24" dev e0
    ip -n "h$1" link set e0 up
    ip -n "h$1" link set lo up
}

serve() {
    ahead=
    [ "$(host_of "${AHEAD:-}")" != "$1" ] ||
        ahead="unshare --time --monotonic $(figure_of "$AHEAD") --fork"
    # The words of $ahead are to be split.
    ip netns exec "h$1" $ahead /usr/sbin/sshd -D -e -f /dev/null -oListenAddress="10.66.0.$1" \
        -oHostKey="$dir/host" -oAuthorizedKeysFile="$dir/own.pub" -oStrictModes=no -oUsePAM=no \
        -oPidFile="$dir/h$1/sshd.pid" 2>"$dir/h$1/sshd.log" &
}

name_them() {
    echo "machines:"
    number=1
    while [ "$number" -le "$1" ]; do
        carries=
        [ "$number" -gt $(($1 - 2)) ] || carries=", address: 10.66.0.$number"
        echo "  h$number: {over: [ssh, -F, $dir/ssh.config, h$number], folder: $dir/h$number/agent$carries}"
        number=$((number + 1))
    done
}

up() {
    mkdir -p /run/sshd
    for key in host own; do
        [ -f "$dir/$key" ] || ssh-keygen -q -t ed25519 -N '' -f "$dir/$key"
    done
    ip link add $bridge type bridge
    ip addr add 10.66.0.254/24 dev $bridge
    ip link set $bridge up
    printf '%s\n' 'Host h*' '  BatchMode yes' '  User root' "  IdentityFile $dir/own" \
        '  StrictHostKeyChecking no' '  UserKnownHostsFile /dev/null' '  LogLevel ERROR' \
        '  ServerAliveInterval 5' >"$dir/ssh.config"
    number=1
    while [ "$number" -le "$1" ]; do
        mkdir -p "$dir/h$number"
        ip netns add "h$number"
        connect "$number"
        serve "$number"
        printf '%s\n' "Host h$number" "  HostName 10.66.0.$number" >>"$dir/ssh.config"
        number=$((number + 1))
    done
    echo "$1" >"$dir/hosts"
    name_them "$1" >"$dir/five.yaml"
}

down() {
    [ ! -f "$dir/delay.pid" ] || kill "$(cat "$dir/delay.pid")" || :
    rm -f "$dir/delay.pid"
    number=1
    while [ "$number" -le "$(cat "$dir/hosts")" ]; do
        [ ! -f "$dir/h$number/sshd.pid" ] || kill "$(cat "$dir/h$number/sshd.pid")" || :
        sleep 0.2
        for pid in $(ip netns pids "h$number"); do
            words=$(tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" || :)
            [ -z "$words" ] || echo "left on h$number: $pid $words"
        done
        ip netns del "h$number" || :
        ip link del "dohyo$number" 2>/dev/null || :
        number=$((number + 1))
    done
    ip link del $bridge || :
}

case $verb in
    up) up "$3" ;;
    down) down ;;
    *) echo "up DIR N, or down DIR" >&2; exit 2 ;;
esac
